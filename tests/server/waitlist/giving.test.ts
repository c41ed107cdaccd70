import { describe, expect, test } from 'vitest'
import { aWaitlist, at } from './aWaitlist.ts'

describe('time that is given to somebody whose visit comes forward', () => {
  test.each([true, false])(
    '[HELD-2] their visit is moved there and their wish is over, whether it was held (%s) or not',
    async (isHeld) => {
      const house = await aWaitlist({ offersAutomatic: false })
      const leaves = await house.visit('17:00', '17:30')
      const comes = await house.visit(at('10:00', '2026-11-28'), at('10:30', '2026-11-28'))
      const { patient } = await house.get('appointments', comes)
      const entry = await house.wish({ patient, appointment: comes })
      await house.byHand('appointments.cancel', leaves, { cancelReason: 'Rang to say no' })
      const gap = (await house.gaps())[0]!.id
      if (isHeld) await house.byHand('waitlists/gaps.hold', gap, { heldFor: entry })
      await house.byHand('waitlists/gaps.give', gap, isHeld ? {} : { heldFor: entry })

      expect(await house.get('appointments', comes)).toMatchObject({ startsAt: at('17:00'), state: { visit: 'scheduled' } })
      expect(await house.get('waitlists', entry)).toMatchObject({ state: 'booked', bookedAs: comes })
      expect(await house.get('waitlists/gaps', gap)).toMatchObject({ state: 'filled', filledBy: comes })
      expect((await house.gaps()).filter(({ cause }) => cause === comes)).toMatchObject([{ parent: gap, depth: 1 }])
    },
  )
})
