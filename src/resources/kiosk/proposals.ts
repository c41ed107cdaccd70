import * as z from 'zod/mini'
import { Proposal, proposable } from '#domain/kiosk/proposal.ts'
import { word } from '#domain/fields.ts'
import { proposalMachine } from '#machines/proposal.machine.ts'
import { resource } from '../resource.ts'

const Accepting = z.strictObject({
  /** Left out: all of them. */
  fields: z.optional(z.array(word(proposable)).check(z.minLength(1))),
  /** Somebody looked: a name that differs so much is theirs. */
  verified: z.optional(z.boolean()),
})

/** What patients say is different about them, for staff to decide. */
export const proposals = resource({
  name: 'kiosk/proposals',
  part: 'kiosk',
  record: Proposal,
  within: 'location',
  refs: { patient: 'patients', appointment: 'appointments', location: 'locations', session: 'kiosk/sessions', decidedBy: 'users' },
  calledBy: ['patient'],
  columns: ['patient', 'appointment', 'location', 'session', 'decidedBy', 'state'],
  charts: { every: proposalMachine },
  facts: { thePatient: { the: 'patient', for: ['accept'] } },
  views: 'pat',
  commands: {
    propose: { scope: 'pat.e', principals: ['system'], makes: true, data: z.omit(Proposal, { accepted: true, decidedBy: true }) },
    accept: { scope: 'pat.e', data: Accepting, owns: ['accepted', 'decidedBy'] },
    decline: { scope: 'pat.e' },
  },
})
