const currencies = new Set(Intl.supportedValuesOf("currency"));

export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9](-*[A-Za-z0-9])*\.)+[A-Za-z]{2,}$/.test(
      text,
    )
  );
}

export function isCurrency(text: string): boolean {
  return currencies.has(text);
}

export function isUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol } = new URL(text);
  return protocol === "https:" || protocol === "http:";
}

/** A lower-case word such as `paid` or `partially_refunded`. */
export function isStatus(text: string): boolean {
  return /^[a-z][a-z_]{0,31}$/.test(text);
}

/** An upper-case word such as `DECLINED`. */
export function isState(text: string): boolean {
  return /^[A-Z][A-Z_]{0,31}$/.test(text);
}
