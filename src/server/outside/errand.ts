import type { AnyRecord } from '#domain/wire.ts'
import type { SetTimer } from '../clock/timer.ts'
import type { House } from '../house.ts'
import type { Carrier } from './carrier.ts'
import type { Links } from './links.ts'

export type Needs = {
  readonly house: House
  readonly carrier: Carrier
  readonly links: Links
  /** Where the links lead: `https://desk.example.com`. */
  readonly address: string
  readonly setTimer: SetTimer
}

/** A message that waits for somebody to do something with it. */
export type Errand = { readonly practice: string; readonly message: AnyRecord }
