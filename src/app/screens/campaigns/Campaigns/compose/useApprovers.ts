import { useEffect, useState } from 'react'
import type { CampaignRow } from '#streams/derive/campaigns/campaigns.ts'
import { useClient } from '../../../../appContext.ts'

type Approver = { readonly id: string; readonly name: string }

/** Users who may approve the campaign, as the server knows them; none before the first answer. */
export function useApprovers({ id, version }: Pick<CampaignRow, 'id' | 'version'>): readonly Approver[] {
  const client = useClient()
  const [approvers, setApprovers] = useState<readonly Approver[]>([])
  useEffect(() => {
    let isMounted = true
    client.fetch('GET', `/api/campaigns/${id}/approvers`).then(
      (answer) => isMounted && setApprovers((answer as { readonly items: readonly Approver[] }).items),
      // Without an answer the author asks all of them.
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [client, id, version])
  return approvers
}
