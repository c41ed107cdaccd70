import type { Fields } from '#domain/wire.ts'
import { startKioskServer, identify, screenOf, sendSessionCommand, regionStateOf } from '../startKioskServer.ts'

/** A patient who has checked in at the kiosk and is asked these forms. */
export async function startAtForms(forms: readonly Fields[], patientFields: Fields = {}, settings: Fields = {}) {
  const server = await startKioskServer()
  const kiosk = await server.pairDevice()
  for (const form of forms) await server.execute('forms.create', null, { ...form })
  const [settingsRecord] = await server.listAll('settings')
  await server.execute('settings.edit', settingsRecord?.id ?? '', settings)
  const birthDate = String(patientFields['birthDate'] ?? '1979-03-07')
  const patient = await server.createPatient({ ...patientFields, birthDate })
  const appointment = await server.bookAppointment(patient, 20)
  const { session } = await identify(kiosk.call, { birthDate, lastName: 'Ngata' })
  await sendSessionCommand(kiosk.call, session, 'confirm')
  await sendSessionCommand(kiosk.call, session, 'keepDetails')
  const listForms = async () => (await screenOf(kiosk.call, session)).forms ?? []
  const [form] = await listForms()
  const submission = String(form?.submission)
  return {
    server,
    patient,
    appointment,
    form,
    submission,
    listForms,
    answer: (data: Fields, id = submission) => sendSessionCommand(kiosk.call, session, 'answerForm', { submission: id, ...data }),
    finish: () => sendSessionCommand(kiosk.call, session, 'finish'),
    getSubmission: () => server.get('submissions', submission),
    stateOf: async (region: string) => regionStateOf(await server.get('appointments', appointment), region),
    send: (command: string, record: string, data: Fields = {}) => server.receptionist('POST', '/api/commands/', { command, record, data }),
  }
}
