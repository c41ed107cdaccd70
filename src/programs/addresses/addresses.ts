import { exitWith, parseArguments } from '../commandLine.ts'
import { dataDir, withLocalServer } from '../localServer.ts'
import { permitAllAddresses } from './permitAllAddresses.ts'

/** For a practice that shut itself out, because its network has another address now. */
parseArguments('npm run addresses -- --all', { all: { type: 'boolean' } }, 'all')
await exitWith(async () =>
  withLocalServer(dataDir(), async (server) => {
    const before = await permitAllAddresses(server)
    console.log(
      before.length === 0
        ? 'Users could sign in from every network already.'
        : `Users can sign in from every network now. It was permitted from ${before.join(', ')} only.`,
    )
    return 0
  }),
)
