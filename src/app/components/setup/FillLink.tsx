import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { SetupStep } from '#domain/practice/setup/setupSteps.ts'
import { tSetupLinks } from '#locale/practice/setupLinks.ts'
import { watchIsLeft } from '#streams/derive/practice/watchSetup.ts'
import { useClient } from '../../appContext.ts'
import { useCurrentLocation } from '../../location/LocationProvider.tsx'
import { useObservable } from '../../liveness/useObservable.ts'
import { Button } from '../form/Button.tsx'
import { setupPath } from './setupScope.ts'

/** Shown only while the step is left. */
export function FillLink({ step }: { readonly step: SetupStep }) {
  const client = useClient()
  const navigate = useNavigate()
  const { location } = useCurrentLocation()
  const isLeft$ = useMemo(() => watchIsLeft(client, step, location.id), [client, step, location.id])
  const isLeft = useObservable(isLeft$, false)
  if (!isLeft) return null
  return (
    <Button kind="next" onPress={() => void navigate({ to: setupPath, search: { step } })}>
      {tSetupLinks(step)}
    </Button>
  )
}
