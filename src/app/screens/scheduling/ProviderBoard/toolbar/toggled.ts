/** Returns the list without the value if it is there, otherwise with the value at the end. */
export const toggled = <T>(list: readonly T[], value: T): readonly T[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value]
