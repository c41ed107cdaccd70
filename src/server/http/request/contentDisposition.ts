/** Characters that `encodeURIComponent` keeps, and RFC 8187 does not allow. */
const encodeRest = (text: string) => text.replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/** The header of a download, as RFC 6266 and RFC 8187 describe it. Old clients, which do not know the second form, store it as `file`. */
export const contentDisposition = (name: string, kind: 'attachment' | 'inline' = 'attachment'): string =>
  `${kind}; filename="file"; filename*=UTF-8''${encodeRest(encodeURIComponent(name))}`

/** The file name of such a header, in either form. Returns an empty text if it has none that can be decoded. */
export function fileNameIn(header: string | undefined): string {
  const [, encoded] = /;\s*filename\*=UTF-8'[^']*'([^;\s]+)/i.exec(header ?? '') ?? []
  const [, quoted, plain = ''] = /;\s*filename=(?:"((?:[^"\\]|\\.)*)"|([^;\s"]+))/i.exec(header ?? '') ?? []
  if (encoded === undefined) return quoted?.replaceAll(/\\(.)/g, '$1') ?? plain
  try {
    return decodeURIComponent(encoded)
  } catch {
    return ''
  }
}
