<?php

namespace Tweeklank;

use Kirby\Cms\App;
use Kirby\Cms\Event;
use Kirby\Cms\File;
use Kirby\Cms\Page;
use Kirby\Cms\Site;
use Kirby\Http\Remote;
use Throwable;

/**
 * Sends the website one signed message per request, after the response. A failure is ignored, because the
 * website also polls.
 */
class Purge
{
    private const SECONDS = 3;

    /** @var array<string, true> ids of pages, '' for the site */
    private static array $ids = [];
    private static string|null $action = null;

    public static function note(Event $event): void
    {
        self::noteModels($event->arguments(), $event->name());
    }

    public static function noteModels(array $models, string $action): void
    {
        $before = count(self::$ids);
        foreach ($models as $model) {
            $owner = $model instanceof File ? $model->parent() : $model;
            if ($owner instanceof Page) {
                self::$ids[$owner->id()] = true;
            } elseif ($owner instanceof Site) {
                self::$ids[''] = true;
            }
        }

        if ($before === 0 && self::$ids !== []) {
            self::$action = $action;
            register_shutdown_function(self::send(...));
        }
    }

    private static function send(): void
    {
        $ids = array_map(strval(...), array_keys(self::$ids));
        self::$ids = [];
        ['url' => $url, 'secret' => $secret] = App::instance()->option('tweeklank.purge', []) + ['url' => null, 'secret' => null];

        if ($url === null || $secret === null) {
            return;
        }

        if (function_exists('fastcgi_finish_request')) {
            fastcgi_finish_request();
        }

        try {
            // Has a random part, because the website refuses a repeated message.
            $message = ['action' => self::$action, 'ids' => $ids, 'time' => time(), 'message' => bin2hex(random_bytes(16))];
            $body = json_encode($message, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES);
            $response = Remote::post(rtrim($url, '/') . '/api/purge', [
                'timeout' => self::SECONDS,
                'headers' => [
                    'Content-Type' => 'application/json',
                    'X-Signature' => 'sha256=' . hash_hmac('sha256', $body, $secret),
                ],
                'data' => $body,
            ]);

            if ($response->code() !== 202) {
                error_log("tweeklank: the website at $url answered {$response->code()} to a change: {$response->content()}");
            }
        } catch (Throwable $error) {
            error_log("tweeklank: the website at $url was not told of a change: {$error->getMessage()}");
        }
    }
}
