/**
 * The process of one server: starts it, tells its port, and says when it is asked how much processor time it has had. Its
 * arguments are the contender and the folder for its files.
 */
import { hosts, isContender } from './hosts.js';

const [, , name = '', folder = ''] = process.argv;
if (!isContender(name)) throw new Error(`no contender ${name}`);
const host = await hosts[name](folder);
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system });
});
process.on('disconnect', () => {
  host.close().finally(() => process.exit());
});
process.send?.({ port: host.port });
