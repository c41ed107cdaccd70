/** The stored form of a phone number: `+`, the country code and the number, at most 15 digits. */
export const e164Pattern = /^\+[1-9]\d{5,14}$/
