import { IconMessage, IconPackage } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { of } from 'rxjs'
import { formatPhone } from '#domain/people/phone.ts'
import { tFinder } from '#locale/common/finder.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import type { ConversationRow } from '#streams/derive/messaging/unansweredConversations.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { packName, type PackRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { type ResolvedRows, watchPatients } from '#streams/derive/watchRowsByIds.ts'
import { useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { StateLabel } from '../../state/StateLabel.tsx'
import { packShape } from '../../sterilisation/stateShapes.ts'
import { tSterilisation } from '../../sterilisation/tSterilisation.ts'
import type { PaletteGroup, PaletteRow } from './palette/palette.ts'
import type { FoundRecords } from './useFinding.ts'

/** The icons of all results have one size. */
export const paletteIcon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** A screen that the user may open. */
export type FoundScreen = { readonly path: string; readonly name: string; readonly icon: ReactNode }

/** What a search finds beside patients: packs, conversations and screens, in this order. */
export function useFoundGroups(
  { mode, query, packs, conversations }: FoundRecords,
  screens: readonly FoundScreen[],
): readonly PaletteGroup[] {
  const navigate = useNavigate()
  const names = useConversationNames(conversations)
  const go = (to: string, search: Readonly<Record<string, string>> = {}) => void navigate({ to, search })
  const found = (name: string) => query !== '' && name.toLowerCase().includes(query.toLowerCase())
  const groups: readonly PaletteGroup[] = [
    { id: 'packs', title: tFinder('packs'), rows: packs.map((pack) => packRow(pack, () => go('/trace', { of: packName(pack) }))) },
    {
      id: 'conversations',
      title: tFinder('conversations'),
      rows: conversations.map((one) => conversationRow(one, names, () => go('/messages', { conversation: one.id }))),
    },
    {
      id: 'screens',
      title: tFinder('screens'),
      rows: mode === 'all' ? screens.filter(({ name }) => found(name)).map((screen) => screenRow(screen, () => go(screen.path))) : [],
    },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

export const screenRow = ({ path, name, icon }: FoundScreen, onOpen: () => void): PaletteRow => ({
  ...{ id: path, label: name, icon, isMatch: true, onOpen },
})

/** A pack by its code, with what it may be used for. */
const packRow = (pack: PackRow, onOpen: () => void): PaletteRow => ({
  ...{ id: pack.id, label: packName(pack), note: pack.kind, icon: <IconPackage {...paletteIcon} />, isMatch: true, onOpen },
  end: (
    <StateLabel
      shape={packShape[pack.state]}
      limitLevel={pack.state === 'recalled' ? 'red' : 'none'}
      label={pack.state === 'recalled' ? tFinder('stopped') : tSterilisation(`pack.${pack.state}`)}
    >
      {pack.state === 'sterile' && pack.expiresOn ? tFinder('useBy', { day: dayText('date', pack.expiresOn) }) : undefined}
    </StateLabel>
  ),
})

function conversationRow(one: ConversationRow, names: ResolvedRows<PatientRow>, onOpen: () => void): PaletteRow {
  const patient = names.rows.get(one.patient ?? '')
  const label = patient ? fullNameOf(patient) : one.address ? formatPhone(one.address) : tFinder('conversation')
  return { ...{ id: one.id, label, note: one.lastBody ?? '', icon: <IconMessage {...paletteIcon} />, isMatch: true, onOpen } }
}

const noRows: ResolvedRows<never> = { ready: true, rows: new Map<string, never>() }

function useConversationNames(conversations: readonly ConversationRow[]): ResolvedRows<PatientRow> {
  const client = useClient()
  const ids = conversations.flatMap(({ patient }) => patient ?? []).join()
  const names$ = useMemo(() => watchPatients<PatientRow>(client, of(ids === '' ? [] : ids.split(','))), [client, ids])
  return useObservable<ResolvedRows<PatientRow>>(names$, noRows)
}
