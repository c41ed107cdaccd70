import { describe, expect, test } from 'vitest'
import { startKioskServer, identify, sendSessionCommand } from './startKioskServer.ts'

async function startAtDetails() {
  const server = await startKioskServer()
  const { call } = await server.pairDevice()
  const patient = await server.createPatient({ phone: '+61412555018', address: '14 Gipps St' })
  await server.bookAppointment(patient, 20)
  const { session } = await identify(call)
  await sendSessionCommand(call, session, 'confirm')
  const propose = async (details: object) => (await sendSessionCommand(call, session, 'propose', { details })).body.record['state']
  const getProposal = async () => (await server.listAll('kiosk/proposals'))[0]
  const decide = async (action: string, data?: object) =>
    server.receptionist('POST', '/api/commands/', {
      command: `kiosk/proposals.${action}`,
      record: (await getProposal())?.id,
      ...(data ? { data } : {}),
    })
  return { server, call, session, patient, propose, getProposal, decide, readPatient: () => server.get('patients', patient) }
}

const newDetails = { phone: '+61412555081', address: '3/27 Keira St' }

describe('proposed details', () => {
  test('[KIOSK-30] details that a patient changes become a proposal with old and new values; the patient’s record stays unchanged', async () => {
    const { propose, getProposal, readPatient } = await startAtDetails()
    expect(await propose({ ...newDetails, firstName: 'Aroha' })).toBe('submitting')
    expect(await getProposal()).toMatchObject({
      state: 'proposed',
      verifyName: false,
      changes: [
        { field: 'phone', was: '+61412555018', becomes: '+61412555081' },
        { field: 'address', was: '14 Gipps St', becomes: '3/27 Keira St' },
      ],
    })
    expect(await readPatient()).toMatchObject({ phone: '+61412555018', address: '14 Gipps St', version: 1 })
  })

  test('[KIOSK-30] unchanged details create no proposal', async () => {
    const { server, propose } = await startAtDetails()
    expect(await propose({ phone: '+61412555018', lastName: 'Ngata' })).toBe('submitting')
    expect(await server.listAll('kiosk/proposals')).toEqual([])
  })

  test('[KIOSK-31] staff accept all or some of a proposal in one log entry with the patient’s record, and the proposal records the user', async () => {
    const acceptingAll = await startAtDetails()
    await acceptingAll.propose(newDetails)
    const position = await acceptingAll.server.position()
    expect((await acceptingAll.decide('accept')).status).toBe(200)
    expect(await acceptingAll.readPatient()).toMatchObject(newDetails)
    expect(await acceptingAll.getProposal()).toMatchObject({
      state: 'accepted',
      accepted: ['phone', 'address'],
      decidedBy: expect.any(String),
    })
    expect(await acceptingAll.server.position()).toBe(position + 1)

    const acceptingSome = await startAtDetails()
    await acceptingSome.propose(newDetails)
    await acceptingSome.decide('accept', { fields: ['phone'] })
    expect(await acceptingSome.readPatient()).toMatchObject({ phone: newDetails.phone, address: '14 Gipps St' })
    expect(await acceptingSome.getProposal()).toMatchObject({ state: 'partly', accepted: ['phone'] })
  })

  test('[KIOSK-31] declining a proposal, or accepting a field it does not contain, changes nothing of the patient', async () => {
    const { propose, decide, getProposal, readPatient } = await startAtDetails()
    await propose({ phone: newDetails.phone })
    expect((await decide('accept', { fields: ['email'] })).status).toBe(409)
    await decide('decline')
    expect([(await getProposal())?.['state'], (await decide('accept')).status]).toEqual(['declined', 409])
    expect(await readPatient()).toMatchObject({ version: 1 })
  })

  test('[KIOSK-31] the server refuses a proposal that would overwrite what staff changed meanwhile', async () => {
    const { server, patient, propose, decide, readPatient } = await startAtDetails()
    await propose({ phone: newDetails.phone })
    await server.execute('patients.edit', patient, { phone: '+61412555099' })
    expect((await decide('accept')).status).toBe(409)
    expect(await readPatient()).toMatchObject({ phone: '+61412555099' })
  })

  test('[KIOSK-32] a very different name sends the patient to reception, and staff accept it only after confirming that they checked it', async () => {
    const { server, session, propose, getProposal, decide, readPatient } = await startAtDetails()
    expect(await propose({ lastName: 'Fitzgerald' })).toBe('needReception')
    expect((await server.get('kiosk/sessions', session ?? ''))?.['why']).toBe('nameDiffers')
    expect(await getProposal()).toMatchObject({ verifyName: true })
    expect((await decide('accept')).status).toBe(409)
    expect((await readPatient())?.['lastName']).toBe('Ngata')
    expect((await decide('accept', { verified: true })).status).toBe(200)
    expect((await readPatient())?.['lastName']).toBe('Fitzgerald')
  })
})
