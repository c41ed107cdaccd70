import { lazy, Suspense } from 'react'
import type { SetupStep } from '#domain/practice/setup/setupSteps.ts'
import { hasScopes } from '#domain/scopes.ts'
import { useClient } from '../../appContext.ts'
import { setupScope } from './setupScope.ts'

const FillLink = lazy(async () => ({ default: (await import('./FillLink.tsx')).FillLink }))

/** In an empty screen: leads to the step of the setup that fills it. Only users who may do every step load it. */
export function FillButton({ step }: { readonly step: SetupStep }) {
  const { scopes } = useClient()
  if (!hasScopes(setupScope, scopes)) return null
  return (
    <Suspense fallback={null}>
      <FillLink step={step} />
    </Suspense>
  )
}
