/**
 * Whatever is said over a socket in one turn of the event loop leaves in one piece: an answer together with the update that
 * came of the command. To hand something to the network costs more than all else about a small message.
 */
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** `stream` is what carries the socket. */
export function gathered(socket: WebSocket, stream: Duplex): (text: string) => void {
  let holding = false;
  const letGo = (): void => {
    holding = false;
    stream.uncork();
  };
  return (text) => {
    if (!holding) {
      holding = true;
      stream.cork();
      // After all promises that can go on by now: whoever was waiting for the same commit has spoken.
      process.nextTick(letGo);
    }
    socket.send(text);
  };
}
