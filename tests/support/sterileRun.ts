import { expect } from '@playwright/test'
import type { AnyRecord } from '#domain/wire.ts'
import { signIn } from './person.ts'
import { demoPassword, type RunningServer } from './server.ts'
import type { SterileStage } from './sterileStage.ts'

const good = {
  temperature: 134.6,
  pressure: 313,
  holdMinutes: 4,
  parametersMet: true,
  externalIndicator: 'pass',
  internalIndicator: 'pass',
  dry: true,
  sealsIntact: true,
}

/** An implant load that has run well, let go by a second person before its biological indicator is read. @returns the cycle */
export async function releasedEarly(server: RunningServer, { stage, loader, door, packs }: SterileStage): Promise<AnyRecord> {
  const { manager, location, chair } = stage
  const leilani = await signIn(server.url, loader, demoPassword)
  const give = async (who: typeof manager, command: string, record: string, data = {}) => {
    const { status, problem } = await who.command({ command, record, data })
    expect(status, `${command}: ${problem?.detail}`).toBe(200)
  }
  const [steriliser] = (await manager.list('/equipments/', '&kind=steriliser')).items.filter(({ number }) => number === door)
  const load = { location: location.id, steriliser: steriliser?.id, program: 'classB134', implants: true, biological: 'pending' }
  const cycle = (await leilani.call('POST', '/cycles/', load)).body
  for (const pack of packs) await give(leilani, 'steris.load', pack.id, { cycle: cycle.id })
  for (const word of ['signLoad', 'start', 'end']) await give(leilani, `cycles.${word}`, cycle.id)
  await give(leilani, 'cycles.recordResults', cycle.id, { results: good, evidence: { kind: 'display' } })
  await give(manager, 'cycles.quarantine', cycle.id, { quarantineReason: 'The indicator is not read yet' })
  await give(manager, 'cycles.releaseEarly', cycle.id, { clinician: chair['provider'], earlyReason: 'The implant is today' })
  return cycle
}
