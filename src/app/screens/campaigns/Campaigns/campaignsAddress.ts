import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

type UseCampaignsAddressResult = { readonly campaign: string | null; readonly open: (campaign: string | null) => void }

/** The address within Campaigns: `#/campaigns?campaign=…`. */
export function useCampaignsAddress(): UseCampaignsAddressResult {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = useCallback(
    (campaign: string | null) => void navigate({ to: '/campaigns', search: campaign === null ? {} : { campaign } }),
    [navigate],
  )
  return { campaign: typeof search['campaign'] === 'string' ? search['campaign'] : null, open }
}
