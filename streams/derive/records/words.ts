/** `startsAt` reads “Starts at”, `SMS` stays: what a name says where the catalogue has no better word for it. */
export function plainWords(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[./_-]+/g, ' ')
    .split(' ')
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** The last part of an area's name: what its records are among those that stand with them. */
export const lastPart = (area: string): string => area.slice(area.lastIndexOf('/') + 1)
