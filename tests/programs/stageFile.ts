/** Builds one row of a file of timed stages, `minute` minutes after the start. */
export const stamp = (stage: string, patient: number, edge: string, minute: number): string =>
  `${stage},${patient},r1,1,${edge},${new Date(Date.parse('2017-01-02T00:00:00Z') + minute * 60_000).toISOString()}`

export const stageFile = (rows: readonly string[]): string =>
  ['handling,patient,employee,handling_id,registration_type,time', ...rows, ''].join('\n')

const stages = ['Registration', 'Triage and Assessment', 'Blood test', 'MRI SCAN', 'X-Ray', 'Discuss Results', 'Check-out']

/** Builds a patient's rows for all seven stages, one minute between rows. */
export const patientStages = (patient: number, startMinute: number): readonly string[] =>
  stages.flatMap((stage, index) => [
    stamp(stage, patient, 'start', startMinute + 2 * index),
    stamp(stage, patient, 'complete', startMinute + 2 * index + 1),
  ])
