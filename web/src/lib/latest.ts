/** Requests of which only the last counts: answers may arrive in another order than the taps. */
export class Latest {
  #begun = 0;

  /** Begin a request. The function returned says whether it is still the last. */
  begin(): () => boolean {
    const own = ++this.#begun;
    return () => own === this.#begun;
  }
}
