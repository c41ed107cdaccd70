import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { InboxFilter } from '#streams/derive/messaging/inbox.ts'

/** The address within Messages: `#/messages?conversation=…&of=me`. `of`: `me`, or the id of a team. */
type InboxAddress = { readonly conversation: string | null; readonly of: string }

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

type UseInboxAddressResult = InboxAddress & { readonly change: (part: Partial<InboxAddress>) => void }

export function useInboxAddress(): UseInboxAddressResult {
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

export const filterOf = (of: string, me: string): InboxFilter =>
  of === 'all' ? { kind: 'all' } : of === 'me' ? { kind: 'user', id: me } : { kind: 'team', id: of }
