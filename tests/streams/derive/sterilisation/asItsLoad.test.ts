import { expect, test } from 'vitest'
import { asItsLoad } from '#streams/derive/sterilisation/asItsLoad.ts'
import { aPack } from '../aSterileRoom.ts'

test('[STOP-4] A pack of a recalled load is shown recalled before the recall has come to it; what was used stays used', () => {
  const shown = (state: 'sterile' | 'allocated' | 'processed' | 'used' | 'discarded', cycle: 'recalled' | 'released' | null) =>
    asItsLoad(aPack('EX-1', state), cycle && { state: cycle }).state
  expect(['sterile', 'allocated', 'processed'].map((state) => shown(state as 'sterile', 'recalled'))).toEqual([
    'recalled',
    'recalled',
    'recalled',
  ])
  expect([shown('used', 'recalled'), shown('discarded', 'recalled')]).toEqual(['used', 'discarded'])
  expect([shown('sterile', 'released'), shown('sterile', null)]).toEqual(['sterile', 'sterile'])
})
