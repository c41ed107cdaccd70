import { describeScopes, hasScopes } from '#domain/scopes.ts'
import type { CommandRequest } from '#domain/wire.ts'
import { tRoster } from '#locale/scheduling/roster.ts'
import { commandOf } from '#resources/registry.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import { rosterCommands, type RosterStep } from '#streams/derive/scheduling/roster/rosterSteps.ts'
import { type AnsweredAppointment, answerCommands } from '../../../../components/scheduling/affected/affectedCommands.ts'

/** A command with the appointment whose answer it carries out. */
export type PublishCommand = { readonly request: CommandRequest; readonly appointment: string | null }

/** The most commands that one transaction takes. */
export const mostCommands = 100

const withReason = (request: CommandRequest, { appointment, providers }: AnsweredAppointment): CommandRequest =>
  request.command === 'appointments.cancel'
    ? { ...request, data: { cancelReason: tRoster('cancelReason', { provider: providerName(providers.get(appointment.provider)) }) } }
    : request

/**
 * New hours and the answers as one transaction. The hours come first, so that a cancelled appointment frees no time that is closed. One of
 * several rosters may close time that the next one opens again, so the server cannot judge them one by one.
 */
export function publishCommands(steps: readonly RosterStep[], answered: readonly AnsweredAppointment[]): readonly PublishCommand[] {
  return [
    ...rosterCommands(steps, steps.length > 1 || answered.length > 0).map((request) => ({ request, appointment: null })),
    ...answered.flatMap((input) =>
      answerCommands(input.answer, input).map((request) => ({ request: withReason(request, input), appointment: input.appointment.id })),
    ),
  ]
}

/** The first permission that the commands need and the user does not have. */
export function missingScope(commands: readonly PublishCommand[], scopes: ReadonlySet<string>): string | null {
  const needed = commands.flatMap(({ request }) => commandOf(request.command)?.declaration.scope ?? [])
  const missing = needed.find((scope) => !hasScopes(scope, scopes))
  return missing === undefined ? null : describeScopes(missing)
}
