/** Letters and digits without look-alikes, because patients read the code aloud to reception. */
export const shortCodeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

const codeLength = 4

/** @param random from 0 up to 1. */
export const createShortCode = (random: () => number): string =>
  Array.from({ length: codeLength }, () => shortCodeLetters[Math.floor(random() * shortCodeLetters.length)] ?? 'A').join('')
