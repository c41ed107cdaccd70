/** No look-alikes: what is said aloud must be heard, and found again, by the first try. */
export const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

const length = 4

/** @param random from 0 up to 1. */
export const newShortCode = (random: () => number): string =>
  Array.from({ length }, () => letters[Math.floor(random() * letters.length)] ?? 'A').join('')
