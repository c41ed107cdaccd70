import type { Fields } from '#domain/wire.ts'
import { arohaIdentity, identify, regionStateOf, sendSessionCommand, startKioskServer } from '../startKioskServer.ts'

export const childBirth = '2018-05-06'

/** Aroha with an appointment in 20 minutes, and her family; each member has one so many minutes from now. */
export async function startFamilyAtKiosk(children: Readonly<Record<string, number>>, role: Fields = { mayBook: true }) {
  const server = await startKioskServer()
  const kiosk = await server.pairDevice()
  const parent = await server.createPatient({})
  const appointment = await server.bookAppointment(parent, 20)
  const booked: { patient: string; appointment: string }[] = []
  for (const [firstName, inMinutes] of Object.entries(children)) {
    const patient = await server.createPatient({ firstName, lastName: 'Whero', birthDate: childBirth })
    booked.push({ patient, appointment: await server.bookAppointment(patient, inMinutes) })
  }
  const head = await server.createPatient({ firstName: 'Head', birthDate: '1950-01-01' })
  const others = booked.map(({ patient }) => ({ patient, relation: 'child' }))
  const members = [{ patient: parent, relation: 'child', ...role }, ...others]
  await server.execute('patients/family.create', null, { head, members })
  const attendanceOf = async (id: string) => regionStateOf(await server.get('appointments', id), 'visit')
  return {
    ...{ server, kiosk, parent, appointment, booked },
    attendances: () => Promise.all([appointment, ...booked.map((one) => one.appointment)].map(attendanceOf)),
    start: async (identity: object = arohaIdentity) => (await identify(kiosk.call, identity)).session,
    send: (session: string | null, action: string, data: object = {}) => sendSessionCommand(kiosk.call, session, action, data),
  }
}
