import { get } from '../api/http.ts';
import type { ForecastShown } from '../api/types.ts';

const EACH = 60_000; // the server simulates once a minute

/** The forecast of tonight, asked for again each minute while a page shows it. */
export class Forecast {
  now = $state.raw<ForecastShown | null>(null);

  /** `night`: empty where the role may not ask. */
  constructor(night: () => string, tournament: () => string) {
    $effect(() => {
      const path = { night: night() };
      if (path.night === '') return;
      const query = { tournament: tournament() };
      const ask = () =>
        void get('/nights/{night}/forecast', { path, query }).then(
          (found) => (this.now = found),
          () => undefined // without a connection the last one stays
        );
      ask();
      const again = setInterval(ask, EACH);
      return () => clearInterval(again);
    });
  }
}
