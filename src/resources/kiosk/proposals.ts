import * as z from 'zod/mini'
import { Proposal, proposableFields, proposalStates } from '#domain/kiosk/proposal.ts'
import { oneOf } from '#domain/fields.ts'
import { type ProposalContext, proposalMachine } from '#machines/kiosk/proposal.machine.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { resource } from '../resource.ts'

const AcceptProposalData = z.strictObject({
  /** Omitted: all of them. */
  fields: z.optional(z.array(oneOf(proposableFields)).check(z.minLength(1), z.maxLength(proposableFields.length))),
  /** A user has checked that a very different name is this patient's. */
  verified: z.optional(z.boolean()),
})

/** Details that patients say have changed, for staff to decide. */
export const proposals = resource({
  name: 'kiosk/proposals',
  module: 'kiosk',
  record: Proposal,
  locationField: 'location',
  refs: { patient: 'patients', appointment: 'appointments', location: 'locations', session: 'kiosk/sessions', decidedBy: 'users' },
  titleFields: ['patient'],
  columns: ['patient', 'appointment', 'location', 'session', 'decidedBy', 'state'],
  machines: { every: proposalMachine },
  states: proposalStates,
  facts: { thePatient: { the: 'patient', for: ['accept'] } } satisfies FactsOf<ProposalContext>,
  readScope: 'pat',
  commands: {
    propose: { scope: 'pat.e', principals: ['system'], creates: true, data: z.omit(Proposal, { accepted: true, decidedBy: true }) },
    accept: { scope: 'pat.e', data: AcceptProposalData, ownsFields: ['accepted', 'decidedBy'] },
    decline: { scope: 'pat.e' },
  },
})
