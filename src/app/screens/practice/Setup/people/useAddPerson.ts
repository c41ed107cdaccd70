import { useRef, useState } from 'react'
import { type StarterGroup, starterGroups, treatingGroups } from '#domain/practice/setup/starterGroups.ts'
import type { CommandRequest, Fields, ProblemBody } from '#domain/wire.ts'
import { tSetup } from '#locale/practice/setup.ts'
import { userInvites } from '#resources/practice/userInvites.ts'
import { createClientProblem } from '#streams/commands/clientProblems.ts'
import { ProblemError } from '#streams/link/restClient.ts'
import { useClient } from '../../../../appContext.ts'
import { useRecordCommands } from '../../../../components/record/dialog/useRecordCommands.ts'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'
import type { SetupRows } from '../useSetup.ts'

export type PersonDraft = {
  readonly name: string
  readonly group: StarterGroup
  readonly chair: string | null
  readonly colour: string
}

const isTreating = (group: StarterGroup): group is keyof typeof treatingGroups => Object.hasOwn(treatingGroups, group)

/** A provider with a book, and the opening hours as working time in their chair. */
function providerCommands(
  { name, group, chair, colour }: PersonDraft,
  { hours }: SetupRows,
  location: string,
  startsOn: string,
): readonly CommandRequest[] {
  const role = isTreating(group) ? treatingGroups[group] : null
  const working = hours.map(({ from, to, weekdays, everyWeeks, anchorDay }) => ({
    command: 'schedule.create',
    data: { provider: '$0', location, chair, from, to, weekdays, everyWeeks, anchorDay, startsOn },
  }))
  return [
    { command: 'providers.create', data: { name, role, colour } },
    { command: 'calendars.create', data: { name, location, provider: '$0', colour } },
    ...working,
    ...(chair === null ? [] : [{ command: 'equipments.edit', record: chair, data: { provider: '$0' } }]),
  ]
}

/** Creates the provider of a draft. A try after a refusal uses the one that is there. */
function useCreateProvider(rows: SetupRows) {
  const client = useClient()
  const today = useToday()
  const { location } = useCurrentLocation()
  const made = useRef<{ readonly name: string; readonly provider: string } | null>(null)
  return async (draft: PersonDraft): Promise<string> => {
    if (made.current?.name === draft.name) return made.current.provider
    const commands = providerCommands(draft, rows, location.id, today)
    const { records } = await client.sendTogether(commands)
    const provider = records[0]?.id ?? ''
    made.current = { name: draft.name, provider }
    return provider
  }
}

/** Holds why the last try was refused, and whether one is under way. */
function useTries() {
  const [problem, setProblem] = useState<ProblemBody | null>(null)
  const [isSending, setSending] = useState(false)
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    setSending(true)
    setProblem(null)
    try {
      return await work()
    } catch (error) {
      setProblem(error instanceof ProblemError ? error.problem : createClientProblem('unanswered', ''))
      return null
    } finally {
      setSending(false)
    }
  }
  return { problem, isSending, attempt }
}

/** Adds people one by one. */
export function useAddPerson(rows: SetupRows) {
  const { me } = useClient()
  const { sendCommand, createWithLink } = useRecordCommands()
  const { problem, isSending, attempt } = useTries()
  const createProvider = useCreateProvider(rows)
  const command = async (request: CommandRequest): Promise<string> => {
    const result = await sendCommand(request)
    if (result.problem) throw new ProblemError(result.problem)
    return result.created ?? ''
  }
  const groupFor = async (group: StarterGroup): Promise<string> => {
    const name = tSetup(`group.${group}`)
    const data: Fields = { name, scopes: starterGroups[group] }
    return rows.groups.find((one) => one.name === name)?.id ?? command({ command: 'groups.create', data })
  }
  const invite = async (draft: PersonDraft): Promise<string | null> => {
    const group = await groupFor(draft.group)
    const provider = isTreating(draft.group) ? { provider: await createProvider(draft) } : {}
    const result = await createWithLink(userInvites, { name: draft.name, groups: [group], ...provider })
    if (result.problem) throw new ProblemError(result.problem)
    return result.link
  }
  const linkMe = async (draft: PersonDraft): Promise<string> =>
    command({ command: 'users.edit', record: me.id, data: { provider: await createProvider(draft) } })
  return {
    problem,
    isSending,
    /** @returns the link with which the person joins; `null` after a refusal */
    add: (draft: PersonDraft) => attempt(() => invite(draft)),
    /** The user treats patients, too. `null` after a refusal. */
    addMe: (draft: PersonDraft) => attempt(() => linkMe(draft)),
  }
}
