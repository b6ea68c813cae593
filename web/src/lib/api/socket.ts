/** A socket as far as it is used here, so that a test can be one. */
export type Socket = Pick<WebSocket, 'send' | 'close'> & {
  readyState: number;
  onopen: (() => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
};

export const OPEN = 1; // as WebSocket.OPEN

/** Send, unless the socket is closing by now: it takes nothing then, and what waits for an answer is sent on return. */
export function send(socket: Socket | null, message: object): void {
  if (socket?.readyState === OPEN) socket.send(JSON.stringify(message));
}
