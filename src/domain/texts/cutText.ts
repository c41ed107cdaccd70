/** The beginning of a text. A character that takes two units is not cut in half, because half of one is no text. */
export const cutText = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
