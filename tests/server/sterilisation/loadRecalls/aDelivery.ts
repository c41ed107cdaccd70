import { recallBatchSize } from '#domain/sterilisation/loadRecall.ts'
import type { SterilisationServer } from '../startSterilisationServer.ts'

/** The number of packs in a delivery: more than one transaction handles. */
export const deliveryPackCount = recallBatchSize * 2 + 10
export const usedPatientCount = 3

export async function aDelivery(server: SterilisationServer): Promise<{ readonly cycle: string; readonly packs: readonly string[] }> {
  const { execute, executeOk, location } = server
  const { id: cycle } = await executeOk('josh', 'cycles.receiveExternal', null, {
    location,
    supplier: 'Steri Partners',
    certificate: 'C-1',
  })
  const packs: string[] = []
  for (let packIndex = 0; packIndex < deliveryPackCount; packIndex += 1) {
    packs.push(await execute('steris.label', null, { kind: 'Exam kit', location }))
    await execute('steris.load', packs[packIndex] ?? '', { cycle })
  }
  await executeOk('mia', 'cycles.verify', cycle, { packCount: deliveryPackCount, sealsIntact: true })
  await executeOk('mia', 'cycles.release', cycle)
  return { cycle, packs }
}

/** Uses the packs on three patients in turn and allocates one pack to an appointment; the last packs stay unused. */
export async function usePacks(
  server: SterilisationServer,
  packs: readonly string[],
): Promise<{ readonly appointment: string; readonly allocatedPack: string }> {
  const patients = await Promise.all(
    Array.from({ length: usedPatientCount }, (_, index) =>
      server.execute('patients.create', null, { firstName: `P${index}`, lastName: 'Ong' }),
    ),
  )
  for (const [index, pack] of packs.slice(0, deliveryPackCount - 12).entries()) {
    await server.execute('steris.use', pack, { patient: patients[index % usedPatientCount] })
  }
  const [appointment, allocatedPack = ''] = [await server.anAppointment(), packs.at(-1)]
  await server.execute('steris.allocate', allocatedPack, { appointment })
  return { appointment, allocatedPack }
}
