/** Turns a name into text when the catalogue has none: `startsAt` becomes “Starts at”, `SMS` stays. */
export function readableName(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[./_-]+/g, ' ')
    .split(' ')
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** Returns the last segment of an area name, such as `gaps` of `waitlists/gaps`. */
export const lastSegmentOf = (area: string): string => area.slice(area.lastIndexOf('/') + 1)
