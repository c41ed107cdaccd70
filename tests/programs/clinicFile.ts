/** One row of a file of timed stages, so many minutes after its first. */
export const stamp = (stage: string, patient: number, edge: string, minute: number): string =>
  `${stage},${patient},r1,1,${edge},${new Date(Date.parse('2017-01-02T00:00:00Z') + minute * 60_000).toISOString()}`

export const clinicFile = (rows: readonly string[]): string =>
  ['handling,patient,employee,handling_id,registration_type,time', ...rows, ''].join('\n')

const stages = ['Registration', 'Triage and Assessment', 'Blood test', 'MRI SCAN', 'X-Ray', 'Discuss Results', 'Check-out']

/** A patient's way through all seven stages, a minute for each edge. */
export const way = (patient: number, from: number): readonly string[] =>
  stages.flatMap((stage, index) => [
    stamp(stage, patient, 'start', from + 2 * index),
    stamp(stage, patient, 'complete', from + 2 * index + 1),
  ])
