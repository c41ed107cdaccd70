import type { PackRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import type { GlyphShape } from '../state/StateGlyph.tsx'
import { tSterilisation } from './tSterilisation.ts'
import { packShape } from './stateShapes.ts'
import { usablePackStates } from '#domain/sterilisation/pack.ts'
import { isOneOf } from '#domain/fields.ts'

/** The last scan and its result. */
export type ScanResult = {
  readonly code: string
  readonly kind: string
  readonly shape: GlyphShape
  readonly text: string
  /** Milliseconds. */
  readonly at: number
  /** The pack must not be used or was refused; announced at once. */
  readonly isRefused: boolean
}

export const scanResultOf = (pack: PackRow, code: string, at: number): ScanResult => ({
  code: pack.code ?? code,
  kind: pack.kind,
  shape: packShape[pack.state],
  text: tSterilisation(`pack.${pack.state}`),
  at,
  isRefused: !isOneOf(usablePackStates, pack.state),
})

export const packNotFound = (code: string, at: number): ScanResult => ({
  code,
  kind: '',
  shape: 'cancelled',
  text: tSterilisation('scanNone'),
  at,
  isRefused: true,
})

export const packRefused = (pack: PackRow, refusal: string, at: number): ScanResult => ({
  code: pack.code ?? '',
  kind: pack.kind,
  shape: 'failed',
  text: refusal,
  at,
  isRefused: true,
})
