/** Whether a schema is a body by its name: an envelope, a request, an event. Bodies are shown where they are sent. */
export const isBody = (name: string): boolean => /(?:Envelope|Request|Event)$/.test(name);
