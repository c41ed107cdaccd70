import { createTranslator } from '../../createTranslator.ts'
import type { PackState } from '#domain/sterilisation/pack.ts'

const putAside = { doThis: 'Put it aside.', help: 'Do not open the pack. Place it in the quarantine tub.' } as const
const takeAnother = { doThis: 'Take another pack.', help: 'Do not use this pack. Return it to Steri.' } as const

/** Texts that fill the screen after a scan of a pack that must not be used. */
const packStop = {
  why: {
    labelled: 'STOP. Not sterilised.',
    inCycle: 'STOP. Not released.',
    processed: 'STOP. Not released.',
    used: 'STOP. Already used.',
    dirty: 'STOP. Already used.',
    expired: 'STOP. Expired.',
    compromised: 'STOP. Wet, torn or opened.',
    unsterile: 'STOP. The load failed.',
    recalled: 'STOP. Load recall.',
    discarded: 'STOP. Label no longer in use.',
  } satisfies Record<Exclude<PackState, 'sterile' | 'allocated' | 'opened'>, string>,
  putAside,
  takeAnother,
  scannedAt: 'Scanned {{time}}',
  cycle: 'Cycle {{number}}',
  replacement: '{{code}} is sterile.',
  replacementIn: '{{code}} is sterile: {{place}}.',
  trace: 'Trace pack',
  close: 'Close',
} as const

export const tPackStop = createTranslator('packStop', packStop)
