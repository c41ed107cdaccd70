import { describe, expect, test } from 'vitest'
import { aKioskHouse, identify, tap } from './aKiosk.ts'

async function atDetails() {
  const house = await aKioskHouse()
  const { call } = await house.pair()
  const patient = await house.patient({ phone: '+61412555018', address: '14 Gipps St' })
  await house.visit(patient, 20)
  const { session } = await identify(call)
  await tap(call, session, 'confirm')
  const propose = async (details: object) => (await tap(call, session, 'propose', { details })).body.record['state']
  const proposal = async () => (await house.all('kiosk/proposals'))[0]
  const decide = async (word: string, data?: object) =>
    house.desk('POST', '/api/commands/', { command: `kiosk/proposals.${word}`, record: (await proposal())?.id, ...(data ? { data } : {}) })
  return { house, call, session, patient, propose, proposal, decide, them: () => house.get('patients', patient) }
}

const moved = { phone: '+61412555081', address: '3/27 Keira St' }

describe('changed details', () => {
  test('[KIOSK-30] They are a proposal with what was and what is said now; the patient’s record is as it was', async () => {
    const { propose, proposal, them } = await atDetails()
    expect(await propose({ ...moved, firstName: 'Aroha' })).toBe('submitting')
    expect(await proposal()).toMatchObject({
      state: 'proposed',
      verifyName: false,
      changes: [
        { field: 'phone', was: '+61412555018', becomes: '+61412555081' },
        { field: 'address', was: '14 Gipps St', becomes: '3/27 Keira St' },
      ],
    })
    expect(await them()).toMatchObject({ phone: '+61412555018', address: '14 Gipps St', version: 1 })
  })

  test('[KIOSK-30] Nothing that differs is nothing to propose', async () => {
    const { house, propose } = await atDetails()
    expect(await propose({ phone: '+61412555018', lastName: 'Ngata' })).toBe('submitting')
    expect(await house.all('kiosk/proposals')).toEqual([])
  })

  test('[KIOSK-31] Staff accept all of it, or some, in one entry with the patient’s record, and it says by whom', async () => {
    const all = await atDetails()
    await all.propose(moved)
    const position = await all.house.position()
    expect((await all.decide('accept')).status).toBe(200)
    expect(await all.them()).toMatchObject(moved)
    expect(await all.proposal()).toMatchObject({ state: 'accepted', accepted: ['phone', 'address'], decidedBy: expect.any(String) })
    expect(await all.house.position()).toBe(position + 1)

    const some = await atDetails()
    await some.propose(moved)
    await some.decide('accept', { fields: ['phone'] })
    expect(await some.them()).toMatchObject({ phone: moved.phone, address: '14 Gipps St' })
    expect(await some.proposal()).toMatchObject({ state: 'partly', accepted: ['phone'] })
  })

  test('[KIOSK-31] Declined, or not proposed at all, nothing of the patient changes', async () => {
    const { propose, decide, proposal, them } = await atDetails()
    await propose({ phone: moved.phone })
    expect((await decide('accept', { fields: ['email'] })).status).toBe(409)
    await decide('decline')
    expect([(await proposal())?.['state'], (await decide('accept')).status]).toEqual(['declined', 409])
    expect(await them()).toMatchObject({ version: 1 })
  })

  test('[KIOSK-31] What staff changed meanwhile is not overwritten by what the patient saw', async () => {
    const { house, patient, propose, decide, them } = await atDetails()
    await propose({ phone: moved.phone })
    await house.act('patients.edit', patient, { phone: '+61412555099' })
    expect((await decide('accept')).status).toBe(409)
    expect(await them()).toMatchObject({ phone: '+61412555099' })
  })

  test('[KIOSK-32] Another name altogether sends them to the desk, and is accepted only by who says that they looked', async () => {
    const { house, session, propose, proposal, decide, them } = await atDetails()
    expect(await propose({ lastName: 'Fitzgerald' })).toBe('needReception')
    expect((await house.get('kiosk/sessions', session ?? ''))?.['why']).toBe('nameDiffers')
    expect(await proposal()).toMatchObject({ verifyName: true })
    expect((await decide('accept')).status).toBe(409)
    expect((await them())?.['lastName']).toBe('Ngata')
    expect((await decide('accept', { verified: true })).status).toBe(200)
    expect((await them())?.['lastName']).toBe('Fitzgerald')
  })
})
