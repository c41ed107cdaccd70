import type { kiosk } from '#domain/words/enAU/kiosk.ts'

/** Every word of the kiosk in another language: one that lacks a word does not compile. */
export type KioskWords = { readonly [Word in keyof typeof kiosk]: string }
