import { expect, test } from 'vitest'
import { tellBoard, toldAs } from '#app/screens/scheduling/ProviderBoard/tellBoard.ts'
import { commandOf } from '#resources/registry.ts'
import type { Tap } from '#streams/client.ts'
import { aDay, at, aVisit } from '#tests/streams/derive/aDay.ts'

const day = aDay([aVisit({ id: 'ada', starts: '10:00', chair: 'chair2' })])
const settled = (command: string, record: string, data: Tap['data'] = {}): Tap => ({
  key: 'k',
  command,
  record,
  data,
  at: at('10:42'),
  phase: 'settled',
  position: 1,
  version: 2,
  undo: null,
})

test('[BOARD-21] Every command that the board can give is told in a sentence, and what is no business of a board is not', () => {
  for (const command of Object.keys(toldAs)) {
    expect(commandOf(command), command).toBeDefined()
    const told = tellBoard(settled(command, 'ada'), day)
    expect(told?.head, command).toMatch(/^\S.*\.$/)
  }
  expect(tellBoard(settled('appointments.seat', 'ada'), day)?.head).toBe('ada Test sits in chair 2.')
  expect(tellBoard(settled('equipments.clean', 'chair1'), day)?.head).toBe('Chair 1 is clean.')
  expect(tellBoard(settled('steris.use', 'pack', { appointment: 'ada' }), day)?.head).toBe('The pack is written down for ada Test.')
  expect(tellBoard(settled('patients.edit', 'ada'), day)).toBeNull()
})
