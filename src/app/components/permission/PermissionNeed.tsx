import { lazy, Suspense } from 'react'

/** Refusals are rare, so their words load with the first. Without a connection the code alone is shown. */
const NeededPermission = lazy(() =>
  import('./NeededPermission.tsx').then(
    (part) => ({ default: part.NeededPermission }),
    () => ({ default: ScopeCode }),
  ),
)

type Props = { readonly scope: string }

const ScopeCode = ({ scope }: Props) => <code>{scope}</code>

/** Names a missing permission, and who can give it. */
export const PermissionNeed = ({ scope }: Props) => (
  <Suspense fallback={<ScopeCode scope={scope} />}>
    <NeededPermission scope={scope} />
  </Suspense>
)
