import { packsAtOnce } from '#domain/sterilisation/recall.ts'
import type { SterileRoom } from './aSterileRoom.ts'

/** A delivery of more packs than one transaction goes through. */
export const count = packsAtOnce * 2 + 10
export const usedOn = 3

export async function aDelivery(room: SterileRoom): Promise<{ readonly cycle: string; readonly packs: readonly string[] }> {
  const { act, must, location } = room
  const { id: cycle } = await must('josh', 'cycles.receiveExternal', null, { location, supplier: 'Steri Partners', certificate: 'C-1' })
  const packs: string[] = []
  for (let made = 0; made < count; made += 1) {
    packs.push(await act('steris.label', null, { kind: 'Exam kit', location }))
    await act('steris.load', packs[made] ?? '', { cycle })
  }
  await must('mia', 'cycles.verify', cycle, { packCount: count, sealsIntact: true })
  await must('mia', 'cycles.release', cycle)
  return { cycle, packs }
}

/** Of three people in turn, and one pack at a chair; the last ones lie on the shelf. */
export async function used(room: SterileRoom, packs: readonly string[]): Promise<{ readonly visit: string; readonly laidOut: string }> {
  const people = await Promise.all(
    Array.from({ length: usedOn }, (_, index) => room.act('patients.create', null, { firstName: `P${index}`, lastName: 'Ong' })),
  )
  for (const [index, pack] of packs.slice(0, count - 12).entries()) {
    await room.act('steris.use', pack, { patient: people[index % usedOn] })
  }
  const [visit, laidOut = ''] = [await room.anAppointment(), packs.at(-1)]
  await room.act('steris.allocate', laidOut, { appointment: visit })
  return { visit, laidOut }
}
