import { expect, test } from 'vitest'
import { boardToastFor, boardToastKeys } from '#app/screens/scheduling/ProviderBoard/boardToastFor.ts'
import { providerBoard } from '#locale/scheduling/providerBoard.ts'
import { commandOf } from '#resources/registry.ts'
import type { CommandStatus } from '#streams/commands/commandStatus.ts'
import { aDay, at, anAppointment } from '#tests/streams/derive/support/dayRows.ts'
import { fillText } from '../../../support/fillText.ts'

const day = aDay([anAppointment({ id: 'ada', starts: '10:00', chair: 'chair2' })])
const settledStatus = (command: string, record: string, data: CommandStatus['data'] = {}): CommandStatus => ({
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

test('[BOARD-21] the Provider board confirms every command that it can give in a sentence, and no other command', () => {
  for (const command of Object.keys(boardToastKeys)) {
    expect(commandOf(command), command).toBeDefined()
    const message = boardToastFor(settledStatus(command, 'ada'), day)
    expect(message?.title, command).toMatch(/^\S.*\.$/)
  }
  expect(boardToastFor(settledStatus('appointments.seat', 'ada'), day)?.title).toBe(
    fillText(providerBoard.toast.seat, { name: 'ada Test', chair: '2' }),
  )
  expect(boardToastFor(settledStatus('equipments.clean', 'chair1'), day)?.title).toBe(fillText(providerBoard.toast.clean, { chair: '1' }))
  expect(boardToastFor(settledStatus('steris.use', 'pack', { appointment: 'ada' }), day)?.title).toBe(
    fillText(providerBoard.toast.use, { name: 'ada Test' }),
  )
  expect(boardToastFor(settledStatus('patients.edit', 'ada'), day)).toBeNull()
})
