// The same service on Go's net/http and gorilla's WebSocket, as one would write it there, to stand beside FitIQ in a load
// run.
//
// It does all that fitiq-server does for a meal but reading it: checks the token, validates the body, stores the meal in
// SQLite (WAL, synchronous=FULL) before the 201, stores what came of it, and pushes that to the person's socket. What
// came of it is always the same three foods.
//
//	server accounts COUNT FILE    writes accounts with their tokens, one JSON object a line
//	server serve DATABASE         prints "listening on http://127.0.0.1:PORT" when ready
package main

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"strconv"
	"sync"

	"github.com/gorilla/websocket"
	_ "github.com/mattn/go-sqlite3"
)

const schema = `
	CREATE TABLE IF NOT EXISTS meal_logs (id TEXT PRIMARY KEY, user_id TEXT NOT NULL, raw_input TEXT NOT NULL,
		meal_type TEXT NOT NULL, notes TEXT, status TEXT NOT NULL, items TEXT, created_at TEXT NOT NULL, completed_at TEXT);
	CREATE INDEX IF NOT EXISTS by_user ON meal_logs (user_id, created_at);`

// One writer at a time, as gorilla wants it.
type connection struct {
	sync.Mutex
	*websocket.Conn
}

type server struct {
	insert, update *sql.Stmt
	upgrader       websocket.Upgrader
	lock           sync.RWMutex
	sockets        map[string]*connection
}

func (s *server) log(w http.ResponseWriter, r *http.Request) {
	user, err := userOf(r)
	if err != nil {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	var m meal
	if err := json.NewDecoder(io.LimitReader(r.Body, 65536)).Decode(&m); err != nil || !m.isValid() {
		w.WriteHeader(http.StatusUnprocessableEntity)
		return
	}
	at := now()
	m = meal{
		ID: m.ID, UserID: user, RawInput: m.RawInput, MealType: m.MealType, Status: "processing", Notes: m.Notes,
		LoggedAt: at, CreatedAt: at, UpdatedAt: at, Items: []item{},
	}
	if _, err := s.insert.Exec(m.ID, user, m.RawInput, m.MealType, m.Notes, at); err != nil {
		w.WriteHeader(http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(http.StatusCreated)
	json.NewEncoder(w).Encode(map[string]interface{}{"success": true, "data": m, "error": nil})
	go s.complete(m)
}

func (s *server) complete(m meal) {
	total := 0
	for n, item := range foods {
		item.ID, item.MealLogID, item.OrderIndex = newID(), m.ID, n
		m.Items = append(m.Items, item)
		total += item.Calories
	}
	items, _ := json.Marshal(m.Items)
	at := now()
	if _, err := s.update.Exec(string(items), at, m.ID); err != nil {
		log.Print(err)
		return
	}
	m.Status, m.TotalCalories, m.UpdatedAt = "completed", &total, at
	s.lock.RLock()
	c := s.sockets[m.UserID]
	s.lock.RUnlock()
	if c != nil {
		c.Lock()
		defer c.Unlock()
		c.WriteJSON(map[string]interface{}{"type": "meal_log.completed", "timestamp": at, "data": m})
	}
}

func (s *server) listen(w http.ResponseWriter, r *http.Request) {
	user, err := userOf(r)
	if err != nil {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	socket, err := s.upgrader.Upgrade(w, r, nil)
	if err != nil {
		return
	}
	defer socket.Close()
	c := &connection{Conn: socket}
	c.Lock()
	s.lock.Lock()
	s.sockets[user] = c
	s.lock.Unlock()
	c.WriteJSON(map[string]interface{}{"type": "connected", "timestamp": now(), "user_id": user})
	c.Unlock()
	for {
		if _, _, err := c.ReadMessage(); err != nil {
			break
		}
	}
	s.lock.Lock()
	if s.sockets[user] == c {
		delete(s.sockets, user)
	}
	s.lock.Unlock()
}

func serve(path string) error {
	database, err := sql.Open("sqlite3", "file:"+path+"?_journal_mode=WAL&_synchronous=FULL&_busy_timeout=10000")
	if err != nil {
		return err
	}
	// SQLite has one writer; more connections would only wait for each other.
	database.SetMaxOpenConns(1)
	if _, err := database.Exec(schema); err != nil {
		return err
	}
	s := &server{sockets: map[string]*connection{}}
	if s.insert, err = database.Prepare(
		"INSERT INTO meal_logs (id, user_id, raw_input, meal_type, notes, status, created_at)" +
			" VALUES (?, ?, ?, ?, ?, 'processing', ?)"); err != nil {
		return err
	}
	if s.update, err = database.Prepare(
		"UPDATE meal_logs SET status = 'completed', items = ?, completed_at = ? WHERE id = ?"); err != nil {
		return err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	http.HandleFunc("/api/v1/meal-logs/natural", s.log)
	http.HandleFunc("/ws/meal-logs", s.listen)
	fmt.Println("listening on http://" + listener.Addr().String())
	return http.Serve(listener, nil)
}

func main() {
	var err error
	switch {
	case len(os.Args) == 4 && os.Args[1] == "accounts":
		var count int
		if count, err = strconv.Atoi(os.Args[2]); err == nil {
			err = makeAccounts(count, os.Args[3])
		}
	case len(os.Args) == 3 && os.Args[1] == "serve":
		err = serve(os.Args[2])
	default:
		log.Fatal("server accounts COUNT FILE | server serve DATABASE")
	}
	if err != nil {
		log.Fatal(err)
	}
}
