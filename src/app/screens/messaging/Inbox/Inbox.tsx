import './areas.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { tInbox } from '#locale/messaging/inbox.ts'
import type { InboxFilter } from '#streams/derive/messaging/inbox.ts'
import { useClient } from '../../../appContext.ts'
import { FillButton } from '../../../components/setup/FillButton.tsx'
import { EmptyState, Loading } from '../../../components/page/EmptyState.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { useMedia } from '../../../components/layout/useMedia.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { ComposeButton } from './compose/ComposeButton.tsx'
import { ConversationView } from './conversation/ConversationView.tsx'
import styles from './Inbox.module.css'
import { PersonPanel } from './people/PersonPanel.tsx'
import { InboxQueue } from './queue/InboxQueue.tsx'
import { type InboxBands, useInbox } from './useInbox.ts'

/** The address within Messages: `#/messages?conversation=…&of=me`. `of`: `me`, or the id of a team. */
type InboxAddress = { readonly conversation: string | null; readonly of: string }

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

type UseInboxAddressResult = InboxAddress & { readonly change: (part: Partial<InboxAddress>) => void }

function useInboxAddress(): UseInboxAddressResult {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const address = useMemo(() => ({ conversation: textIn(search['conversation']), of: textIn(search['of']) ?? 'all' }), [search])
  const change = useCallback(
    (part: Partial<InboxAddress>) => {
      const { conversation, of } = { ...address, ...part }
      const next = { ...(conversation === null ? {} : { conversation }), ...(of === 'all' ? {} : { of }) }
      void navigate({ to: '/messages', search: next, replace: true })
    },
    [address, navigate],
  )
  return { ...address, change }
}

const filterOf = (of: string, me: string): InboxFilter =>
  of === 'all' ? { kind: 'all' } : of === 'me' ? { kind: 'user', id: me } : { kind: 'team', id: of }

/** Opens the conversation that has waited longest while none is open, where it has room beside the queue. */
function useFirstWaiting(bands: InboxBands | null, openId: string | null, open: (conversation: string) => void): void {
  const hasRoom = useMedia('(min-width: 48em)')
  const first = bands?.get('forUs')?.[0]?.id
  useEffect(() => {
    if (hasRoom && openId === null && first !== undefined) open(first)
  }, [hasRoom, openId, first, open])
}

/** Messages: the conversations that wait, the one that is open, and who is behind it. */
export function Inbox() {
  const { me } = useClient()
  const { location } = useCurrentLocation()
  const { conversation: openId, of, change } = useInboxAddress()
  const filter = useMemo(() => filterOf(of, me.id), [of, me.id])
  const { bands, all } = useInbox(filter)
  const show = useCallback((conversation: string) => change({ conversation }), [change])
  useFirstWaiting(bands, openId, show)
  // One that opened by itself takes no focus from what the user does.
  const [chosen, setChosen] = useState(openId)
  const choose = (conversation: string) => {
    setChosen(conversation)
    show(conversation)
  }
  const open = openId === null || all === null ? null : ([...all.values()].flat().find(({ id }) => id === openId) ?? null)
  return (
    <Page title={tScreenName('inbox')} timeZone={location.timeZone} end={<ComposeButton onOpen={choose} />}>
      {bands === null || all === null ? (
        <Loading rows={8} />
      ) : (
        <div className={styles.screen} data-open={open !== null || undefined}>
          <InboxQueue bands={bands} all={all} of={of} openId={openId} onFilter={(next) => change({ of: next })} onOpen={choose} />
          {open ? (
            <>
              <ConversationView key={open.id} open={open} takesFocus={open.id === chosen} onClose={() => change({ conversation: null })} />
              <PersonPanel open={open} />
            </>
          ) : (
            <NothingOpen isEmpty={[...all.values()].flat().length === 0} isNotHere={openId !== null} />
          )}
        </div>
      )}
    </Page>
  )
}

const NothingOpen = ({ isEmpty, isNotHere }: { readonly isEmpty: boolean; readonly isNotHere: boolean }) => (
  <div className={styles.nothing}>
    <EmptyState
      title={tInbox(isEmpty ? 'empty' : 'choose')}
      description={tInbox(isNotHere ? 'gone' : isEmpty ? 'emptyHelp' : 'chooseHelp')}
    >
      {isEmpty && <FillButton step="channel" />}
    </EmptyState>
  </div>
)
