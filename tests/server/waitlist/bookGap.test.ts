import { describe, expect, test } from 'vitest'
import { startWaitlistServer, instantAt } from './startWaitlistServer.ts'

describe('booking a gap for a patient with a later appointment', () => {
  test.each([true, false])(
    '[HELD-2] booking a gap moves the patient’s later appointment there and ends the waitlist entry, whether the gap was held (%s) or not',
    async (isHeld) => {
      const server = await startWaitlistServer({ offersAutomatic: false })
      const cancelled = await server.bookAppointment('17:00', '17:30')
      const laterAppointment = await server.bookAppointment(instantAt('10:00', '2026-11-28'), instantAt('10:30', '2026-11-28'))
      const { patient } = await server.get('appointments', laterAppointment)
      const entry = await server.addWaitlistEntry({ patient, appointment: laterAppointment })
      await server.executeAsUser('appointments.cancel', cancelled, { cancelReason: 'Rang to say no' })
      const gap = (await server.gaps())[0]!.id
      if (isHeld) await server.executeAsUser('waitlists/gaps.hold', gap, { heldFor: entry })
      await server.executeAsUser('waitlists/gaps.give', gap, isHeld ? {} : { heldFor: entry })

      expect(await server.get('appointments', laterAppointment)).toMatchObject({
        startsAt: instantAt('17:00'),
        state: { visit: 'scheduled' },
      })
      expect(await server.get('waitlists', entry)).toMatchObject({ state: 'booked', bookedAs: laterAppointment })
      expect(await server.get('waitlists/gaps', gap)).toMatchObject({ state: 'filled', filledBy: laterAppointment })
      expect((await server.gaps()).filter(({ cause }) => cause === laterAppointment)).toMatchObject([{ parent: gap, depth: 1 }])
    },
  )
})
