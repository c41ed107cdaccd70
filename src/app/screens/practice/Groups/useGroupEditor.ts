import { useState } from 'react'
import type { Scope } from '#domain/scopes.ts'
import type { ProblemBody } from '#domain/wire.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import { useClient } from '../../../appContext.ts'
import { useRecordCommands } from '../../../components/record/dialog/useRecordCommands.ts'
import { useCollection } from '../../../liveness/useCollection.ts'
import { type Changes, changesOf, countOf, type Draft, scopesAfter, withWanted } from './model/draft.ts'
import type { GroupRow, UserRow } from './model/holders.ts'

export type GroupEditor = {
  readonly ready: boolean
  readonly problem: ProblemBody | null
  readonly groups: readonly GroupRow[]
  /** `null` if this user may not view users. */
  readonly users: readonly UserRow[] | null
  readonly group: GroupRow | undefined
  readonly changes: Changes
  readonly changeCountOf: (group: GroupRow) => number
  /** Another user has changed the group since the draft began. */
  readonly isOutdated: boolean
  /** Whether the server would take changes of this group from this user. */
  readonly access: 'change' | 'holdsMore' | 'view'
  readonly choose: (group: string) => void
  readonly want: (scopes: readonly Scope[], isGiven: boolean) => void
  readonly undo: () => void
  readonly apply: () => Promise<void>
  readonly isSending: boolean
  /** Why the last changes were refused. */
  readonly refusal: ProblemBody | null
}

type Drafts = Readonly<Record<string, Draft>>

function accessTo(group: GroupRow | undefined, scopes: ReadonlySet<string>): GroupEditor['access'] {
  if (!scopes.has('grp.e')) return 'view'
  return group?.scopes.some((scope) => !scopes.has(scope)) ? 'holdsMore' : 'change'
}

const byName = <Row extends { readonly name: string }>(rows: ReadonlyMap<string, Row>): readonly Row[] =>
  [...rows.values()].sort((a, b) => compareNames(a.name, b.name))

/** The groups of the practice, and what this user wants to change in each of them. Changes wait until they are applied. */
export function useGroupEditor(): GroupEditor {
  const { scopes } = useClient()
  const groupList = useCollection<GroupRow>('groups')
  const mayViewUsers = scopes.has('usr')
  const userList = useCollection<UserRow>('users', mayViewUsers)
  const [chosen, setChosen] = useState<string | null>(null)
  const [drafts, setDrafts] = useState<Drafts>({})
  const groups = byName(groupList.rows)
  const group = groupList.rows.get(chosen ?? '') ?? groups[0]
  const draft = group && drafts[group.id]
  const changes = group ? changesOf(group, draft) : { added: [], removed: [] }
  const setDraft = (id: string, next: Draft | undefined) =>
    setDrafts(({ [id]: _, ...others }) => (next ? { ...others, [id]: next } : others))
  const undo = () => group && setDraft(group.id, undefined)
  return {
    ready: groupList.ready,
    problem: groupList.problem,
    groups,
    users: mayViewUsers ? byName(userList.rows) : null,
    group,
    changes,
    changeCountOf: (one) => countOf(changesOf(one, drafts[one.id])),
    isOutdated: draft !== undefined && group !== undefined && draft.version !== group.version && countOf(changes) > 0,
    access: accessTo(group, scopes),
    choose: setChosen,
    want: (wanted, isGiven) => group && setDraft(group.id, withWanted(draft, group, wanted, isGiven)),
    ...useApply(group, changes, () => undo()),
  }
}

function useApply(group: GroupRow | undefined, changes: Changes, discard: () => void) {
  const { sendCommand } = useRecordCommands()
  const [refused, setRefused] = useState<{ readonly group: string; readonly problem: ProblemBody } | null>(null)
  const [isSending, setSending] = useState(false)
  return {
    isSending,
    refusal: refused !== null && refused.group === group?.id ? refused.problem : null,
    undo: () => {
      setRefused(null)
      discard()
    },
    apply: async () => {
      if (!group) return
      setSending(true)
      const data = { scopes: scopesAfter(group, changes) }
      const { problem } = await sendCommand({ command: 'groups.edit', record: group.id, expects: group.version, data })
      setRefused(problem && { group: group.id, problem })
      if (!problem) discard()
      setSending(false)
    },
  }
}
