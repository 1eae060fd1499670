/** What the gateway tells of itself, counted. */
import type { Observe, Observed } from '../gateway/observe.js';
import type { Labels, Metrics } from './registry.js';

/** Seconds. */
const TIMES = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Of what there is most. */
const DONE: Labels = { result: 'done' };
const COMMAND: Labels = { kind: 'command' };

export function gatewayMetrics(metrics: Metrics): Observe {
  const requests = metrics.counter('partyline_http_requests_total', 'Requests by route and status.');
  const requestTime = metrics.histogram('partyline_http_request_seconds', 'How long requests took.', TIMES);
  const commands = metrics.counter('partyline_commands_total', 'Commands by result: done, or the code of the refusal.');
  const commandTime = metrics.histogram('partyline_command_seconds', 'From a command to its answer, durable.', TIMES);
  const messages = metrics.counter('partyline_messages_total', 'Messages that came over sockets, by kind.');
  const limited = metrics.counter('partyline_limited_total', 'How often somebody was refused or dropped, by what was too much.');
  const open = { socket: 0, stream: 0 };
  metrics.gauge('partyline_open_links', 'Open sockets and event streams.', () =>
    Object.entries(open).map(([link, value]) => ({ labels: { link }, value })),
  );
  return (observed: Observed) => {
    switch (observed.type) {
      case 'request':
        requests.add({ method: observed.method, route: observed.route, status: String(observed.status) });
        return requestTime.observe(observed.ms / 1000);
      case 'command':
        commands.add(observed.code === null ? DONE : { result: observed.code });
        return commandTime.observe(observed.ms / 1000);
      case 'opened':
      case 'closed':
        open[observed.link] += observed.type === 'opened' ? 1 : -1;
        return;
      case 'message':
        return messages.add(observed.kind === 'command' ? COMMAND : { kind: observed.kind });
      case 'limited':
        return limited.add({ what: observed.what });
    }
  };
}
