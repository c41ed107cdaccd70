import type { kiosk } from '#locale/kiosk/kiosk.ts'

/** The kiosk catalogue in another language. A missing text does not compile. */
export type KioskCatalogue = { readonly [Key in keyof typeof kiosk]: string }
