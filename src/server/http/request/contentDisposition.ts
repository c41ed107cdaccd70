/** Characters that `encodeURIComponent` keeps, and RFC 8187 does not allow. */
const encodeRest = (text: string) => text.replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/** The header of a download, as RFC 6266 and RFC 8187 describe it. Old clients, which do not know the second form, store it as `file`. */
export const contentDisposition = (name: string): string =>
  `attachment; filename="file"; filename*=UTF-8''${encodeRest(encodeURIComponent(name))}`
