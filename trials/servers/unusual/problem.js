/** An error response. */
export class Problem extends Error {
  constructor(status, code, message, field) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
  }

  toJSON() {
    const errors = this.field ? { errors: [{ field: this.field, message: this.message }] } : {};
    return {
      type: `https://errors.example.com/${this.code}`,
      title: this.code,
      status: this.status,
      detail: this.message,
      ...errors,
    };
  }
}

export function reject(status, code, message, field) {
  throw new Problem(status, code, message, field);
}

export function rejectField(field, message) {
  reject(422, "validation_failed", message, field);
}
