import type { FastifyInstance } from 'fastify'
import { ownSecurityPaths } from './openapi/ownSecurityPaths.ts'
import { passkeyPaths } from './openapi/passkeyPaths.ts'
import { signInPaths } from './openapi/signInPaths.ts'
import { tokenPaths } from './openapi/tokenPaths.ts'
import { defineModule } from '../module/defineModule.ts'
import type { ModuleContext } from '../module/moduleContext.ts'
import { keepOwnAddress } from './addresses/keepOwnAddress.ts'
import { inviteCommands } from './invites/inviteCommands.ts'
import { registerSignUpPage } from './onboarding/registerSignUpPage.ts'
import { createSignUp } from './onboarding/signUp.ts'
import { registerAuthPages } from './pages/registerAuthPages.ts'
import { createPasskeyChallenges } from './passkeys/challenges.ts'
import { limitTakenUsernames } from './passwords/limitTakenUsernames.ts'
import { unlockUsers } from './passwords/unlockUsers.ts'
import { unsetLostPins } from './passwords/unsetLostPins.ts'
import { registerLocalPassword } from './routes/registerLocalPassword.ts'
import { registerOnboarding } from './routes/registerOnboarding.ts'
import { registerOwnSecurity } from './routes/registerOwnSecurity.ts'
import { registerPasskeys } from './routes/registerPasskeys.ts'
import { registerSignIn } from './routes/registerSignIn.ts'
import { registerSigning } from './routes/registerSigning.ts'
import { registerTokens } from './routes/registerTokens.ts'
import { requireOwnFactor } from './security/requiredFactor.ts'
import { securityCommands } from './security/securityCommands.ts'
import { syncUserSecurity } from './security/syncUserSecurity.ts'

/** Registers how users and programs sign in, and what users change of it themselves. */
function registerAuth(app: FastifyInstance, { deps, config, authenticator, pages }: ModuleContext): void {
  const challenges = createPasskeyChallenges(deps.now)
  const signUp = createSignUp(deps, config, authenticator)
  registerSignIn(app, deps, config, authenticator)
  registerOnboarding(app, { deps, config, authenticator, signUp })
  registerSigning(app, deps, config)
  registerOwnSecurity(app, { deps, config, authenticator })
  registerPasskeys(app, { deps, config, challenges })
  registerLocalPassword(app, deps)
  registerTokens(app, deps, authenticator)
  registerAuthPages(app, { deps, config, authenticator, pages, challenges, signUp })
  registerSignUpPage(app, { deps, config, authenticator, pages, signUp })
}

export const authModule = defineModule('auth', {
  routes: [registerAuth],
  paths: { ...signInPaths, ...ownSecurityPaths, ...passkeyPaths, ...tokenPaths },
  commands: [
    unlockUsers,
    (deps, { authenticator }) => securityCommands(deps, authenticator),
    requireOwnFactor,
    keepOwnAddress,
    (deps, { config }) => inviteCommands(deps, config.publicUrl?.origin ?? ''),
    limitTakenUsernames,
  ],
  upgrades: [unsetLostPins, syncUserSecurity],
})
